/** @file Describes the members of our object on the session bus and their types (D-Bus introspection). */

const HEAD = `<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
"http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
`;

type Argument = readonly [name: string, signature: string, way?: "out"];

const argument = ([name, signature, way]: Argument): string =>
  `<arg name="${name}" type="${signature}" direction="${way ?? "in"}"/>`;
const method = (name: string, ...args: readonly Argument[]): string =>
  `<method name="${name}">${args.map(argument).join("")}</method>`;
const signal = (name: string, ...args: readonly Argument[]): string =>
  `<signal name="${name}">${args.map(([each, type]) => `<arg name="${each}" type="${type}"/>`).join("")}</signal>`;
const property = (access: string, type: string, ...names: readonly string[]): string =>
  names.map((name) => `<property name="${name}" type="${type}" access="${access}"/>`).join("");
const UNTOLD =
  '<annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>';
const ofInterface = (name: string, ...members: readonly string[]): string =>
  `<interface name="${name}">${members.join("")}</interface>`;

/** The object at `/org/mpris/MediaPlayer2`. */
export const INTROSPECTION = `${HEAD}<node>${[
  ofInterface(
    "org.freedesktop.DBus.Introspectable",
    method("Introspect", ["xml_data", "s", "out"]),
  ),
  ofInterface(
    "org.freedesktop.DBus.Properties",
    method("Get", ["interface", "s"], ["property", "s"], ["value", "v", "out"]),
    method("GetAll", ["interface", "s"], ["properties", "a{sv}", "out"]),
    method("Set", ["interface", "s"], ["property", "s"], ["value", "v"]),
    signal(
      "PropertiesChanged",
      ["interface", "s"],
      ["changed_properties", "a{sv}"],
      ["invalidated_properties", "as"],
    ),
  ),
  ofInterface(
    "org.mpris.MediaPlayer2",
    method("Raise"),
    method("Quit"),
    property("read", "b", "CanQuit", "CanRaise", "HasTrackList"),
    property("read", "s", "Identity", "DesktopEntry"),
    property("read", "as", "SupportedUriSchemes", "SupportedMimeTypes"),
  ),
  ofInterface(
    "org.mpris.MediaPlayer2.Player",
    ...["Next", "Previous", "Pause", "PlayPause", "Stop", "Play"].map((name) => method(name)),
    method("Seek", ["Offset", "x"]),
    method("SetPosition", ["TrackId", "o"], ["Position", "x"]),
    method("OpenUri", ["Uri", "s"]),
    signal("Seeked", ["Position", "x"]),
    property("read", "s", "PlaybackStatus"),
    property("readwrite", "s", "LoopStatus"),
    property("readwrite", "d", "Rate", "Volume"),
    property("readwrite", "b", "Shuffle"),
    property("read", "a{sv}", "Metadata"),
    // No signal is sent as the position advances.
    `<property name="Position" type="x" access="read">${UNTOLD}</property>`,
    property("read", "d", "MinimumRate", "MaximumRate"),
    property("read", "b", "CanGoNext", "CanGoPrevious", "CanPlay"),
    property("read", "b", "CanPause", "CanSeek", "CanControl"),
  ),
].join("")}</node>`;

/** Describes a parent node of the object, with its one child on the way; null for any other path. */
export function introspectParent(path: string, object: string): string | null {
  const above = path === "/" ? "/" : `${path}/`;
  if (!object.startsWith(above) || path === object) return null;
  const [child = ""] = object.slice(above.length).split("/");
  return `${HEAD}<node><node name="${child}"/></node>`;
}
