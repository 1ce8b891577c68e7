/** The words of a search in an address; one typed by hand may not be decodable. */
export function searchedWords(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
