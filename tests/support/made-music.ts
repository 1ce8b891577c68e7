/** @file Small sound files of seven formats with tags, written without an encoder. */

/** Tags of a made file, all optional. */
export interface MadeTags {
  readonly title?: string;
  readonly artist?: string;
  /** Artists as a list, in addition to the single text or instead of it. */
  readonly artists?: readonly string[];
  readonly albumArtist?: string;
  readonly album?: string;
  readonly year?: number;
  readonly genre?: string;
  readonly track?: number;
  readonly disc?: number;
  /** In the form of ReplayGain tags ("-6.50 dB"). */
  readonly gain?: string;
  readonly peak?: string;
  /** R128 in 1/256 dB, for Opus. */
  readonly r128?: number;
  readonly lyrics?: string;
  readonly picture?: Uint8Array;
}

export const MADE_FORMATS = ["wav", "aiff", "flac", "mp3", "m4a", "ogg", "opus"] as const;
export type MadeFormat = (typeof MADE_FORMATS)[number];

/** Tags in text chunks of WAV (`LIST`/`INFO`) or AIFF, which have no declared encoding. */
export interface PlainTags {
  readonly title: Uint8Array;
  readonly artist: Uint8Array;
  /** In WAV only. */
  readonly album?: Uint8Array;
}

/** A file of one second with only such tags. */
export function madePlain(format: "wav" | "aiff", { title, artist, album }: PlainTags): Buffer {
  const chunk = (name: string, body: Uint8Array): Buffer => {
    const size = format === "wav" ? little(body.length, 4) : u32(body.length);
    return join(ascii(name), size, body, Buffer.alloc(body.length % 2));
  };
  const own =
    format === "wav"
      ? chunk(
          "LIST",
          join(
            ascii("INFO"),
            chunk("INAM", title),
            chunk("IART", artist),
            ...(album === undefined ? [] : [chunk("IPRD", album)]),
          ),
        )
      : join(chunk("NAME", title), chunk("AUTH", artist));
  const whole = join(madeSound(format), own);
  if (format === "wav") whole.writeUInt32LE(whole.length - 8, 4);
  else whole.writeUInt32BE(whole.length - 8, 4);
  return whole;
}

/** The first bytes of a JPEG; it is never decoded. */
export const MADE_PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);

const RATE = 8000;
const text = (value: string): Buffer => Buffer.from(value, "utf8");
const ascii = (value: string): Buffer => Buffer.from(value, "latin1");
const u32 = (value: number): Buffer => number(value, 4);
const u16 = (value: number): Buffer => number(value, 2);
const join = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

/** A whole number in big-endian order. */
function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function little(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** A file of this format and duration. */
export function madeSound(format: MadeFormat, tags: MadeTags = {}, seconds = 1): Buffer {
  return MAKERS[format](tags, seconds);
}

/** Content of an AIFF file. */
export interface MadeAiff {
  readonly channels: number;
  readonly bits: number;
  /** Bytes as stored in the file. */
  readonly samples: Uint8Array;
  /** Makes the file AIFC, with this compression type. */
  readonly compression?: string;
  /** Number of bytes before the samples. */
  readonly offset?: number;
  readonly tags?: MadeTags;
}

/** An AIFF file of these samples, at 8000 Hz. */
export function madeAiff(made: MadeAiff): Buffer {
  const { channels, bits, samples, compression, offset = 0, tags = {} } = made;
  const chunk = (name: string, body: Buffer): Buffer =>
    join(ascii(name), u32(body.length), body, Buffer.alloc(body.length % 2));
  // 8000 as an 80-bit float.
  const rate = Buffer.from([0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0]);
  const frames = Math.floor(samples.length / (channels * Math.ceil(bits / 8)));
  const kind = compression === undefined ? [] : [ascii(compression), u16(0)];
  const common = chunk("COMM", join(u16(channels), u32(frames), u16(bits), rate, ...kind));
  const sound = chunk("SSND", join(u32(offset), u32(0), Buffer.alloc(offset, 7), samples));
  const form = ascii(compression === undefined ? "AIFF" : "AIFC");
  const body = join(form, common, chunk("ID3 ", id3(tags)), sound);
  return join(ascii("FORM"), u32(body.length), body);
}

const MAKERS: Readonly<Record<MadeFormat, (tags: MadeTags, seconds: number) => Buffer>> = {
  wav: (tags, seconds) => {
    const sound = Buffer.alloc(RATE * 2 * seconds);
    const form = join(
      little(1, 2),
      little(1, 2),
      little(RATE, 4),
      little(RATE * 2, 4),
      little(2, 2),
      little(16, 2),
    );
    const chunk = (name: string, body: Buffer): Buffer =>
      join(ascii(name), little(body.length, 4), body, Buffer.alloc(body.length % 2));
    const body = join(
      ascii("WAVE"),
      chunk("fmt ", form),
      chunk("id3 ", id3(tags)),
      chunk("data", sound),
    );
    return join(ascii("RIFF"), little(body.length, 4), body);
  },
  aiff: (tags, seconds) =>
    madeAiff({ channels: 1, bits: 16, samples: Buffer.alloc(RATE * 2 * seconds), tags }),
  flac: (tags, seconds) => {
    const block = (type: number, body: Buffer, isLast = false): Buffer =>
      join(Buffer.from([type | (isLast ? 0x80 : 0)]), number(body.length, 3), body);
    const samples = RATE * seconds;
    const info = Buffer.alloc(34);
    info.writeUInt16BE(4096, 0);
    info.writeUInt16BE(4096, 2);
    info.writeUInt32BE(((RATE << 12) | (15 << 4)) >>> 0, 10);
    info.writeUInt32BE(samples, 14);
    const picture = tags.picture === undefined ? [] : [block(6, flacPicture(tags.picture))];
    return join(
      ascii("fLaC"),
      block(0, info),
      ...picture,
      block(4, comments(tags, true), true),
      Buffer.alloc(64),
    );
  },
  mp3: (tags, seconds) => {
    // 128 kbit/s at 44.1 kHz: silent frames of 1152 samples.
    const frame = join(Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413));
    const frames = Math.ceil((44_100 * seconds) / 1152);
    return join(id3(tags), ...Array.from({ length: frames }, () => frame));
  },
  m4a: (tags, seconds) => m4a(tags, seconds, "mp4a"),
  ogg: (tags, seconds) => {
    const head = join(
      ascii("\x01vorbis"),
      little(0, 4),
      Buffer.from([1]),
      little(RATE, 4),
      little(0, 4),
      little(64_000, 4),
      little(0, 4),
      Buffer.from([0xb8, 1]),
    );
    const tagged = join(ascii("\x03vorbis"), comments(tags), Buffer.from([1]));
    return join(
      page(head, { flags: 2, at: 0, granule: 0 }),
      page(tagged, { flags: 0, at: 1, granule: 0 }),
      page(join(ascii("\x05vorbis"), Buffer.alloc(8)), { flags: 0, at: 2, granule: 0 }),
      page(Buffer.alloc(8), { flags: 4, at: 3, granule: RATE * seconds }),
    );
  },
  opus: (tags, seconds) => {
    const head = join(
      ascii("OpusHead"),
      Buffer.from([1, 1]),
      little(0, 2),
      little(48_000, 4),
      little(0, 2),
      Buffer.from([0]),
    );
    const silence = Buffer.from([0xf8, 0xff, 0xfe]);
    return join(
      page(head, { flags: 2, at: 0, granule: 0 }),
      page(join(ascii("OpusTags"), comments(tags)), { flags: 0, at: 1, granule: 0 }),
      page(silence, { flags: 4, at: 2, granule: 48_000 * seconds }),
    );
  },
};

const FRAMES = [
  ["TIT2", "title"],
  ["TPE1", "artist"],
  ["TPE2", "albumArtist"],
  ["TALB", "album"],
  ["TDRC", "year"],
  ["TCON", "genre"],
  ["TRCK", "track"],
  ["TPOS", "disc"],
] as const;

/** An ID3v2.4 tag in UTF-8. */
function id3(tags: MadeTags): Buffer {
  const frame = (name: string, body: Buffer): Buffer =>
    join(ascii(name), syncsafe(body.length), u16(0), body);
  const frames = FRAMES.flatMap(([name, key]) => {
    const value = tags[key];
    return value === undefined ? [] : [frame(name, join(Buffer.from([3]), text(String(value))))];
  });
  const own = (name: string, value: string | undefined): Buffer[] =>
    value === undefined ? [] : [frame("TXXX", join(Buffer.from([3]), text(`${name}\0${value}`)))];
  frames.push(
    ...own("ARTISTS", tags.artists?.join("\0")),
    ...own("REPLAYGAIN_TRACK_GAIN", tags.gain),
    ...own("REPLAYGAIN_TRACK_PEAK", tags.peak),
  );
  if (tags.lyrics !== undefined)
    frames.push(
      frame("USLT", join(Buffer.from([3]), ascii("eng"), Buffer.from([0]), text(tags.lyrics))),
    );
  if (tags.picture !== undefined)
    frames.push(
      frame(
        "APIC",
        join(Buffer.from([3]), ascii("image/jpeg\0"), Buffer.from([3, 0]), tags.picture),
      ),
    );
  const body = join(...frames, Buffer.alloc(10));
  return join(ascii("ID3"), Buffer.from([4, 0, 0]), syncsafe(body.length), body);
}

const syncsafe = (value: number): Buffer =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);

/** Comments in the format of Vorbis, Opus and FLAC. */
function comments(tags: MadeTags, isFlac = false): Buffer {
  const entries: readonly (readonly [string, string | number | undefined])[] = [
    ["TITLE", tags.title],
    ["ARTIST", tags.artist],
    ...(tags.artists ?? []).map((name) => ["ARTISTS", name] as const),
    ["ALBUMARTIST", tags.albumArtist],
    ["ALBUM", tags.album],
    ["DATE", tags.year],
    ["GENRE", tags.genre],
    ["TRACKNUMBER", tags.track],
    ["DISCNUMBER", tags.disc],
    ["REPLAYGAIN_TRACK_GAIN", tags.gain],
    ["REPLAYGAIN_TRACK_PEAK", tags.peak],
    ["R128_TRACK_GAIN", tags.r128],
    ["LYRICS", tags.lyrics],
    [
      "METADATA_BLOCK_PICTURE",
      tags.picture === undefined || isFlac
        ? undefined
        : flacPicture(tags.picture).toString("base64"),
    ],
  ];
  const lines = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [text(`${name}=${value}`)],
  );
  const sized = lines.map((line) => join(little(line.length, 4), line));
  return join(little(4, 4), ascii("made"), little(lines.length, 4), ...sized);
}

const flacPicture = (picture: Uint8Array): Buffer =>
  join(
    u32(3),
    u32(10),
    ascii("image/jpeg"),
    u32(0),
    u32(1),
    u32(1),
    u32(24),
    u32(0),
    u32(picture.length),
    picture,
  );

interface PageFacts {
  readonly flags: number;
  readonly at: number;
  readonly granule: number;
}

/** A page of Ogg with one packet. */
function page(packet: Buffer, { flags, at, granule }: PageFacts): Buffer {
  const lacing = [
    ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
    packet.length % 255,
  ];
  const head = join(
    ascii("OggS"),
    Buffer.from([0, flags]),
    little(granule, 6),
    little(0, 2),
    little(1, 4),
    little(at, 4),
    u32(0),
    Buffer.from([lacing.length, ...lacing]),
  );
  const whole = join(head, packet);
  whole.writeUInt32LE(crc(whole), 22);
  return whole;
}

function crc(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}

const box = (name: string, ...parts: readonly Uint8Array[]): Buffer => {
  const body = join(...parts);
  return join(u32(body.length + 8), ascii(name), body);
};
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);

/** An MP4 that declares ALAC as its codec. */
export const madeAlac = (tags: MadeTags = {}): Buffer => m4a(tags, 1, "alac");

/** Silent AAC, whatever codec is declared, in a file whose sound comes last. */
function m4a(tags: MadeTags, seconds: number, codec: "mp4a" | "alac"): Buffer {
  const length = RATE * seconds;
  const frame = Buffer.from([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]);
  const frames = Math.ceil(length / 1024);
  const entry = box(
    codec,
    zeros(6),
    u16(1),
    zeros(8),
    u16(2),
    u16(16),
    zeros(4),
    u32(RATE * 65_536),
  );
  const tables = box(
    "stbl",
    box("stsd", u32(0), u32(1), entry),
    box("stts", u32(0), u32(1), u32(frames), u32(1024)),
    box("stsc", u32(0), u32(1), u32(1), u32(frames), u32(1)),
    box("stsz", u32(0), u32(frame.length), u32(frames)),
    box("stco", u32(0), u32(1), u32(0)),
  );
  const media = box(
    "mdia",
    box("mdhd", u32(0), u32(0), u32(0), u32(RATE), u32(length), u32(0)),
    box("hdlr", u32(0), u32(0), ascii("soun"), zeros(13)),
    box("minf", box("smhd", u32(0), u32(0)), tables),
  );
  const movie = box(
    "mvhd",
    u32(0),
    u32(0),
    u32(0),
    u32(RATE),
    u32(length),
    u32(0x10000),
    zeros(76),
  );
  const track = box(
    "trak",
    box("tkhd", u32(7), u32(0), u32(0), u32(1), u32(0), u32(length), zeros(60)),
    media,
  );
  const head = box("ftyp", ascii("M4A "), u32(0), ascii("M4A isom"));
  return join(
    head,
    box("moov", movie, track, box("udta", itunes(tags))),
    box("mdat", ...Array.from({ length: frames }, () => frame)),
  );
}

function itunes(tags: MadeTags): Buffer {
  const data = (type: number, value: Uint8Array): Buffer => box("data", u32(type), u32(0), value);
  const words = (name: string, value: string | number | undefined): Buffer[] =>
    value === undefined ? [] : [box(name, data(1, text(String(value))))];
  const own = (name: string, value: string | undefined): Buffer[] =>
    value === undefined
      ? []
      : [
          box(
            "----",
            box("mean", u32(0), ascii("com.apple.iTunes")),
            box("name", u32(0), ascii(name)),
            data(1, text(value)),
          ),
        ];
  const place = (name: string, value: number | undefined): Buffer[] =>
    value === undefined ? [] : [box(name, data(0, join(u16(0), u16(value), u32(0))))];
  const list = box(
    "ilst",
    ...words("\u00a9nam", tags.title),
    ...words("\u00a9ART", tags.artist),
    ...words("aART", tags.albumArtist),
    ...words("\u00a9alb", tags.album),
    ...words("\u00a9day", tags.year),
    ...words("\u00a9gen", tags.genre),
    ...words("\u00a9lyr", tags.lyrics),
    ...place("trkn", tags.track),
    ...place("disk", tags.disc),
    ...own("replaygain_track_gain", tags.gain),
    ...own("replaygain_track_peak", tags.peak),
    ...(tags.picture === undefined ? [] : [box("covr", data(13, tags.picture))]),
  );
  return box("meta", u32(0), box("hdlr", u32(0), u32(0), ascii("mdirappl"), zeros(9)), list);
}
