/** The package names its types for its CommonJS entry only. */
declare module "pinyin-match/es/main.js" {
  const readings: { match(text: string, typed: string): readonly [number, number] | false };
  export default readings;
}
