import type { DeferredFacts } from './outbox-record.js';

/** Renders a message from its stored facts; null when it is no longer worth sending. */
export type Render<Rendered> = (facts: DeferredFacts) => Promise<Rendered | null>;

/**
 * Renders messages at the moment they are sent. One about something that passes, such as a reminder, is queued
 * as facts only: after a day without a mail server it describes the state at the time of sending, or is dropped.
 */
export class DeferredRenderers<Rendered> {
  private readonly renderers = new Map<string, Render<Rendered>>();

  /** Registers how messages of one kind (`writer`) are rendered. */
  add(writer: string, render: Render<Rendered>): void {
    this.renderers.set(writer, render);
  }

  /** @throws Error when no renderer of that name is registered. */
  render(writer: string, facts: DeferredFacts = {}): Promise<Rendered | null> {
    const render = this.renderers.get(writer);
    if (!render) throw new Error(`No renderer is registered for messages of the kind ${writer}.`);
    return render(facts);
  }
}
