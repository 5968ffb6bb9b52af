import { InvoiceLink } from '../../navigation/invoice-link';

export interface SourceProps {
  /** What caused a transaction, for example `payment:<id>`. */
  readonly source: string;
}

/** The source of a transaction; one that is an invoice leads to it. */
export function Source({ source }: SourceProps) {
  const [kind, id] = source.split(':');
  return kind === 'invoice' && id ? <InvoiceLink id={id}>{source}</InvoiceLink> : source;
}
