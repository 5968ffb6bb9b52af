import type { WidgetBrand } from '@tessera/contracts-billing';
import { maxQueryLength } from '@tessera/contracts-discovery/values';
import { media, Select, SegmentedChoice, Text, TextField, token } from '@tessera/design-system';
import { CopyButton, Textarea } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCategories } from '../categories/categories.queries';
import { useSettled } from '../search/use-settled';
import { BrandChoice } from '../widget-brands/brand-choice';
import { useWidgetBrands } from '../widget-brands/widget-brands.queries';
import { widgetTitle } from './widget-brand';
import { embedCode, useFrameHeight } from './widget-frame';
import {
  defaultWidget,
  readCode,
  readWidgetOptions,
  widgetLimits,
  type WidgetOptions,
  widgetPath,
} from './widget-options';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
  align-items: start;
  ${media.large} {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/* Two fields beside each other while they stand above the preview. */
const Fields = styled(Group)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: start;
`;

const Preview = styled.iframe`
  display: block;
  width: 100%;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.canvas};
`;

const Code = styled(Textarea)`
  font-family: ${token.family.mono};
`;

const themes = [
  { value: 'system', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const counts = widgetLimits.map((limit) => ({ value: String(limit), label: String(limit) }));

/** Milliseconds without a change after which the preview loads, rather than for every letter. */
const settleDelay = 500;

/** Chooses what a widget shows, with a live preview and the code for another site. */
export function EmbedBuilder() {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(() => readWidgetOptions(search));
  const brand = useOwnBrand(chosen.brand);
  const options = { ...chosen, brand: brand?.key ?? defaultWidget.brand };
  const path = useSettled(widgetPath(options), settleDelay);
  const src = new URL(widgetPath(options), location.origin).href;
  return (
    <Columns>
      <Options
        options={options}
        brand={brand}
        onChange={(edits) => setChosen({ ...chosen, ...edits })}
      />
      <Group>
        {/* A brand that was changed has the same address as before. */}
        <LivePreview key={brand?.version} path={path} />
        <CodeToCopy code={embedCode(src, widgetTitle(brand))} />
      </Group>
    </Columns>
  );
}

/** The visitor's brand with a key, if their plan has brands. */
function useOwnBrand(key: string): WidgetBrand | null {
  const { brands = [], lockedUntil } = useWidgetBrands().data ?? {};
  if (lockedUntil !== undefined) return null;
  return brands.find((brand) => brand.key === key) ?? null;
}

interface OptionsProps {
  readonly options: WidgetOptions;
  readonly brand: WidgetBrand | null;
  readonly onChange: (edits: Partial<WidgetOptions>) => void;
}

function Options({ options, brand, onChange }: OptionsProps) {
  const { data: categories = [] } = useCategories();
  const [code, setCode] = useState(options.ref);
  const isCodeValid = code === '' || readCode(code) === code;
  const choices = [
    { value: defaultWidget.category, label: 'All categories' },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <Fields>
      <TextField
        label="Starts with a search for"
        placeholder="For example jazz piano"
        maxLength={maxQueryLength}
        value={options.query}
        onChange={(query) => onChange({ query })}
      />
      <Select
        label="Category"
        options={choices}
        value={options.category}
        onChange={(category) => onChange({ category })}
      />
      <SegmentedChoice
        label="Videos"
        options={counts}
        value={String(options.limit)}
        onChange={(value) =>
          onChange({
            limit: widgetLimits.find((one) => String(one) === value) ?? defaultWidget.limit,
          })
        }
      />
      <SegmentedChoice
        label="Theme"
        options={themes}
        value={options.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <TextField
        label="Affiliate code"
        hint="Optional. Visits from your widget count toward this code."
        error={isCodeValid ? null : 'Use up to 64 letters, digits, - and _.'}
        value={code}
        onChange={(text) => {
          setCode(text);
          onChange({ ref: readCode(text) });
        }}
      />
      <BrandChoice brand={brand} onChoose={(key) => onChange({ brand: key })} />
    </Fields>
  );
}

function LivePreview({ path }: { readonly path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame);
  return <Preview ref={frame} src={path} title="Widget preview" height={height} />;
}

function CodeToCopy({ code }: { readonly code: string }) {
  const copied = useCopy(code, { what: 'code' });
  return (
    <>
      <Code
        label="Code for your page"
        hint="Paste this where the widget should appear. The script only adjusts the frame’s height."
        value={code}
        rows={9}
        spellCheck={false}
        readOnly
        onFocus={({ target }) => target.select()}
        onChange={() => undefined}
      />
      <div>
        <CopyButton label="Copy code" what="Code" {...copied} />
      </div>
      <Text size="caption" tone="muted">
        On your page, the widget sets no cookies and records nothing about your visitors. With an
        affiliate code, it counts one view per network per day. Links open Tessera in a new tab.
      </Text>
    </>
  );
}
