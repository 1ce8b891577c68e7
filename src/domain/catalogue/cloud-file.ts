/** File extensions that the cloud disk accepts (B34). */
const AUDIO_NAME = /\.(?:mp3|flac|m4a|aac|wav|ogg|opus|ape|alac|wma|aiff?)$/i;

/** Whether a file can be a song, by its name or its media type. */
export const isUploadable = (name: string, type: string): boolean =>
  AUDIO_NAME.test(name) || type.startsWith("audio/");
