import type { ErrorCode, ErrorExtra, FieldError, Problem } from '@tessera/contracts';
import { errorOf } from './endpoint-table.js';

interface ProblemParts {
  /** Invalid fields of the request. */
  readonly errors?: readonly FieldError[];
  /** After how many seconds the same request may succeed. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The codes whose problems say more than the usual fields. */
type ExtendedCode = {
  [C in ErrorCode]: undefined extends ErrorExtra<C> ? never : C;
}[ErrorCode];

/** The codes whose problems say no more than the usual fields. */
export type PlainCode = Exclude<ErrorCode, ExtendedCode>;

/** The codes whose problems say how many there may be. */
export type LimitCode = {
  [C in ExtendedCode]: { readonly limit: number } extends ErrorExtra<C> ? C : never;
}[ExtendedCode];

type Arguments =
  | [code: PlainCode, detail: string, parts?: ProblemParts]
  // All of them together: of more than 25 single ones TypeScript doesn't see that a `LimitCode` is one.
  | [
      code: LimitCode,
      detail: string,
      parts: ProblemParts & { readonly extra: { readonly limit: number } },
    ]
  | {
      [C in ExtendedCode]: [
        code: C,
        detail: string,
        parts: ProblemParts & { readonly extra: ErrorExtra<C> },
      ];
    }[ExtendedCode];

/** An error that is reported to the caller; can be thrown anywhere in a handler. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  private readonly extra: Readonly<Record<string, unknown>> | undefined;

  /** `detail` is shown to the caller: it must hold no secret and no internals. */
  constructor(...[code, detail, parts = {}]: Arguments) {
    const { errors, retryAfter, cause, extra }: ProblemParts & { readonly extra?: unknown } = parts;
    super(detail, { cause });
    this.name = 'ApiProblem';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.extra = errorOf(code).extra?.parse(extra);
  }

  get status(): number {
    return errorOf(this.code).status;
  }

  /** The body of the response, as the contract has it. */
  toBody(requestId: string): Problem {
    const { status, title } = errorOf(this.code);
    return {
      type: `urn:tessera:problem:${this.code}`,
      title,
      status,
      code: this.code,
      detail: this.message,
      ...(this.errors && { errors: [...this.errors] }),
      ...this.extra,
      requestId,
    };
  }
}
