/** A JSON schema, or any part of an OpenAPI document. */
type Node = Readonly<Record<string, unknown>>;

/** Words in the names of amounts of money. */
const moneyWords =
  /amount|price|fee|balance|cost|earn|revenue|commission|refund|payable|payout|due|held|paid|debit|credit|total|cents|dollar|budget|donation/i;

/** Names with such words that are no amounts, and what they are. */
const otherThings: Readonly<Record<string, string>> = {
  total: 'a count of rows',
  totalResults: 'a count of videos',
  totalReferrals: 'a count of referrals',
  totalViews: 'a count of views',
  totalContent: 'a count of items',
  totalEngagement: 'a count of likes',
  payouts: 'a count of payouts',
  priceId: 'an id',
  revenueModel: 'words of an operator',
  estimatedRevenue: 'words of an applicant',
  refundableUntil: 'a time',
  totalDuration: 'a time in seconds',
  feedback: 'a count of what a visitor wants less of',
};

/** The unit may stand in the name or in the description; a share of an amount says that it is one. */
const unit = /\bcents?\b|\bdollars?\b|\bpercent\b|\bshare\b/i;
const unitInName = /cents|dollars/i;

/** Properties and parameters of an API that have the name of an amount and don't say in which unit it is, by their place. */
export function amountsWithoutUnit(document: object): string[] {
  return [...amounts(document as Node, '')].flatMap(({ place, name, schema }) =>
    unitInName.test(name) || unit.test(descriptionsOf(schema)) ? [] : [place],
  );
}

interface Amount {
  readonly place: string;
  readonly name: string;
  readonly schema: Node;
}

function* amounts(node: Node, place: string): Generator<Amount> {
  for (const [key, value] of Object.entries(node)) {
    if (!isNode(value)) continue;
    const at = `${place}/${key}`;
    if (key === 'properties') yield* named(value, at);
    yield* amounts(value, at);
  }
  const { name, schema } = node;
  if (typeof name === 'string' && isNode(schema)) yield* named({ [name]: schema }, place);
}

function* named(properties: Node, place: string): Generator<Amount> {
  for (const [name, schema] of Object.entries(properties))
    if (isNode(schema) && moneyWords.test(name) && !(name in otherThings) && isAmount(schema))
      yield { place: `${place}/${name}`, name, schema };
}

/** Whether a number or a text without a format of its own is meant, or one of several forms is. */
function isAmount(schema: Node): boolean {
  const { type, format, pattern, const: constant, enum: words } = schema;
  if (type === 'number' || type === 'integer') return true;
  if (type === 'string')
    return [format, pattern, constant, words].every((one) => one === undefined);
  return formsOf(schema).some(isAmount);
}

function descriptionsOf(schema: Node): string {
  const { description } = schema;
  return [description, ...formsOf(schema).map(descriptionsOf)].join(' ');
}

function formsOf({ anyOf, oneOf, allOf }: Node): Node[] {
  return [anyOf, oneOf, allOf].flatMap((forms) =>
    Array.isArray(forms) ? forms.filter(isNode) : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
