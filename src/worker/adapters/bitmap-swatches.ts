import { ImageBase } from "@vibrant/image";
import { Vibrant } from "node-vibrant/browser";
import type { Swatches } from "../../domain/covers/cover-colours.ts";

const MAX_SIDE_PX = 112;

/** The library's record of one kind of colour in the picture. */
interface Counted {
  readonly hex: string;
  readonly population: number;
}

/** Swatches of a picture by node-vibrant, through an OffscreenCanvas. */
export async function swatchesOf(bitmap: ImageBitmap): Promise<Swatches> {
  // The library's types know only DOM images; its pipeline takes whatever ImageClass loads.
  const options = { ImageClass: BitmapImage, maxDimension: MAX_SIDE_PX };
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- where there is a DOM, the library wants one
  const vibrant = new Vibrant(bitmap as never, options);
  const palette = await vibrant.getPalette();
  const hex = (name: string): string | null => palette[name]?.hex ?? null;
  return {
    muted: hex("Muted"),
    darkVibrant: hex("DarkVibrant"),
    vibrant: hex("Vibrant"),
    areas: (vibrant.result?.colors ?? []).map(({ hex: colour, population }: Counted) => ({
      hex: colour,
      pixels: population,
    })),
  };
}

/** node-vibrant's view of an ImageBitmap. */
class BitmapImage extends ImageBase {
  #canvas = new OffscreenCanvas(1, 1);
  #bitmap: ImageBitmap | null = null;

  override load(image: unknown): Promise<this> {
    if (!(image instanceof ImageBitmap))
      return Promise.reject(new TypeError("ImageBitmap expected"));
    this.#bitmap = image;
    this.#draw(image.width, image.height);
    return Promise.resolve(this);
  }
  override clear(): void {
    this.#context().clearRect(0, 0, this.getWidth(), this.getHeight());
  }
  override update(pixels: unknown): void {
    if (pixels instanceof ImageData) this.#context().putImageData(pixels, 0, 0);
  }
  override getWidth(): number {
    return this.#canvas.width;
  }
  override getHeight(): number {
    return this.#canvas.height;
  }
  override resize(width: number, height: number): void {
    this.#draw(width, height);
  }
  override getPixelCount(): number {
    return this.getWidth() * this.getHeight();
  }
  override getImageData(): never {
    return this.#context().getImageData(0, 0, this.getWidth(), this.getHeight()) as never;
  }
  override remove(): void {
    this.#bitmap?.close();
    this.#bitmap = null;
  }

  #draw(width: number, height: number): void {
    this.#canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width)),
      Math.max(1, Math.round(height)),
    );
    if (this.#bitmap !== null)
      this.#context().drawImage(this.#bitmap, 0, 0, this.getWidth(), this.getHeight());
  }
  #context(): OffscreenCanvasRenderingContext2D {
    const context = this.#canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("no 2D canvas in this worker");
    return context;
  }
}
