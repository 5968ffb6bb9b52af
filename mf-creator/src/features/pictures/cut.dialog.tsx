import type { Crop } from '@tessera/contracts-creator';
import {
  Button,
  Dialog,
  DialogActions,
  Skeleton,
  Slider,
  Text,
  token,
} from '@tessera/design-system';
import { Banner, Stack } from '@tessera/design-system/parts';
import { type KeyboardEvent, useState } from 'react';
import Cropper from 'react-easy-crop';
import { styled } from 'styled-components';
import { areaOf, type CutArea, cropOf } from './cut-area';
import type { PicturePreview } from './picture-preview';

const zooms = { min: 1, max: 4, step: 0.1 };

const Stage = styled.div`
  position: relative;
  height: min(22rem, 50vh);
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  overflow: hidden;
`;

export interface CutDialogProps {
  /** Width by height. */
  readonly ratio: number;
  readonly onCut: (crop: Crop) => void;
  /** It is not to be cut after all. */
  readonly onClose: () => void;
  readonly name: string;
  /** `undefined` while it is read, `null` where it can’t be. */
  readonly preview: PicturePreview | null | undefined;
  /** How it is cut now. */
  readonly current?: Crop | null;
}

/** Cuts a picture: by pointer, wheel and pinch, or by arrow keys and + and −. */
export function CutDialog({ preview, name, ratio, current, onCut, onClose }: CutDialogProps) {
  const [area, setArea] = useState<CutArea | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop picture"
      description={`Choose what is shown of ${name}.`}
      size="medium"
    >
      {preview === null && (
        <Banner tone="error" live>
          This picture can’t be shown. It may be damaged, or of a type that your browser doesn’t
          know.
        </Banner>
      )}
      {preview === undefined && <Skeleton height="22rem" />}
      {preview && <Cutter {...{ preview, ratio, onArea: setArea }} current={current ?? null} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!preview || !area}
          onClick={() => preview && area && onCut(cropOf(area, preview))}
        >
          Use this part
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CutterProps {
  readonly preview: PicturePreview;
  readonly ratio: number;
  readonly current: Crop | null;
  readonly onArea: (area: CutArea) => void;
}

function Cutter({ preview, ratio, current, onArea }: CutterProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(zooms.max, Math.max(zooms.min, now + step)));
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(zooms.step);
    if (key === '-') zoomBy(-zooms.step);
  };
  return (
    <Stack gap={3}>
      <Stage onKeyDown={handleKey}>
        <Cropper
          image={preview.src}
          aspect={ratio}
          crop={position}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={onArea}
          {...(current && { initialCroppedAreaPercentages: areaOf(current, preview) })}
          cropperProps={{
            'aria-label': 'Part that is shown. Arrow keys move it, plus and minus zoom.',
            role: 'group',
          }}
        />
      </Stage>
      <Slider
        label="Zoom"
        min={zooms.min}
        max={zooms.max}
        step={zooms.step}
        value={zoom}
        onChange={setZoom}
        valueLabel={`${Math.round(zoom * 100)}%`}
      />
      <Text size="caption" tone="muted">
        Drag the picture, or move it with the arrow keys. Zoom with the slider, the wheel, or + and
        −.
      </Text>
    </Stack>
  );
}
