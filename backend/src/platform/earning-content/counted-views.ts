import { Injectable } from '@nestjs/common';

/** A view that counts: of what is in lists for everybody, not by its owner, once a visitor and day, within what a network may add. */
export interface CountedView {
  /** Kind and id: `mix:7`. */
  readonly content: string;
  readonly owner: string;
  readonly visitorId: string;
  /** As wide as providers give them to a customer. */
  readonly network: string;
  readonly at: Date;
}

/** Is told of views that count. */
export interface CountedViewsListener {
  counted(view: CountedView): Promise<void>;
}

/** Passes views that count on to whoever pays for them; in an application without one nobody does. */
@Injectable()
export class CountedViews {
  private readonly listeners: CountedViewsListener[] = [];

  register(listener: CountedViewsListener): void {
    this.listeners.push(listener);
  }

  /** Called once for each view, after it was counted. */
  async tell(view: CountedView): Promise<void> {
    for (const listener of this.listeners) await listener.counted(view);
  }
}
