import { useEffect, useState } from 'react';

/** Longest side in pixels: sharp in any dialog, and small in memory. */
const previewSide = 1200;

export interface PicturePreview {
  /** Address of the upright picture, which may be smaller than the picture itself. */
  readonly src: string;
  /** Of the picture itself, upright, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture on the disk, to be shown; `undefined` while it is read, `null` where the browser can’t read it. */
export function usePicturePreview(file: File): PicturePreview | null | undefined {
  const [preview, setPreview] = useState<PicturePreview | null>();
  useEffect(() => {
    let isLeft = false;
    const show = (read: PicturePreview | null) => !isLeft && setPreview(read);
    previewOf(file).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [file]);
  return preview;
}

/** As a data URL: pages of this site show no others of their own making. */
async function previewOf(file: File): Promise<PicturePreview> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = Math.min(1, previewSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { src: canvas.toDataURL('image/webp', 0.85), width, height };
}
