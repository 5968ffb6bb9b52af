import { Text } from '@tessera/design-system';

/** In place of the field for it. @param address as it is shown, such as `a…@example.org` */
export function ReceiptTo({ address }: { readonly address: string }) {
  return <Text tone="muted">{`Your receipt goes to ${address}.`}</Text>;
}
