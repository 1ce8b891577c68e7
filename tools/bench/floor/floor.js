/** @file The cheapest possible list: a fixed set of rows, each moved and rewritten when it comes into view. */
const ROW_PX = 64;
const AHEAD = 6;
const main = document.querySelector("main");

/** Shows rows of this many songs; the covers are used in turn, and without covers the rows have none. */
window.showRows = (count, covers) => {
  main.style.height = `${count * ROW_PX}px`;
  const slots = Array.from({ length: Math.ceil(innerHeight / ROW_PX) + 2 * AHEAD }, () => {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    const cover = covers.length > 0 ? row.appendChild(new Image(48, 48)) : null;
    const texts = [0, 1, 2, 3].map(() =>
      row.appendChild(document.createElement("span")).appendChild(document.createTextNode("")),
    );
    main.append(row);
    return { row, cover, texts, index: -1 };
  });

  const write = (slot, index) => {
    slot.index = index;
    slot.row.style.transform = `translateY(${index * ROW_PX}px)`;
    const words = [index + 1, `Song ${index}`, `Artist ${index % 97}`, `Album ${index % 89}`];
    for (const [place, text] of slot.texts.entries()) text.data = words[place];
    if (slot.cover !== null) slot.cover.src = covers[index % covers.length];
  };
  const draw = () => {
    const first = Math.max(0, Math.floor((scrollY - 64) / ROW_PX) - AHEAD);
    for (let index = first; index < Math.min(count, first + slots.length); index += 1) {
      const slot = slots[index % slots.length];
      if (slot.index !== index) write(slot, index);
    }
  };
  addEventListener("scroll", draw, { passive: true });
  draw();
};
