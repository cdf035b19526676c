import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStore } from '../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../browser-storage/memory-storage.fixture.ts';
import {
  AutosaveController,
  draftCopy,
  type SaveOutcome,
  type SaveRequest,
  type Stored,
} from '../sync/autosave.ts';
import { remarkOf } from './save-status.tsx';

/**
 * For any order of edits, saves, failures and reloads, the stored text is one that was on the screen and never older
 * than the last one marked 'Resposta salva!'. Uses the real controller and its timer; the fake server keeps the
 * guarantees of `PATCH /api/v1/answers/{id}`: one text per revision, a conflict for an older revision.
 */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What becomes of one request. */
interface Journey {
  readonly fate: 'answered' | 'never-arrives' | 'answer-lost';
  /** Latency in milliseconds, each way. */
  readonly ms: number;
}

type Act =
  | { readonly do: 'type' }
  | { readonly do: 'wait'; readonly ms: number }
  /** The page closes in order, or is killed, and opens again. */
  | { readonly do: 'reload'; readonly killed: boolean }
  | { readonly do: 'back-online' }
  /** Another device writes; only in two-device runs. */
  | { readonly do: 'elsewhere' }
  | { readonly do: 'choose'; readonly mine: boolean };

const journeys = fc.array(
  fc.record<Journey>({
    fate: fc.constantFrom('answered', 'answered', 'never-arrives', 'answer-lost'),
    ms: fc.constantFrom(0, 100, 1500, 4000, 20_000),
  }),
  { maxLength: 30 },
);
const wait = fc.constantFrom(0, 50, 700, 2100, 5000, 40_000).map((ms): Act => ({ do: 'wait', ms }));
const ofOneDevice: fc.Arbitrary<Act>[] = [
  fc.constant<Act>({ do: 'type' }),
  fc.constant<Act>({ do: 'type' }),
  wait,
  wait,
  fc.boolean().map((killed): Act => ({ do: 'reload', killed })),
  fc.constant<Act>({ do: 'back-online' }),
];
const ofTwoDevices: fc.Arbitrary<Act>[] = [
  ...ofOneDevice,
  fc.constant<Act>({ do: 'elsewhere' }),
  fc.boolean().map((mine): Act => ({ do: 'choose', mine })),
];

class World {
  /** Every text is unique; its number gives its age. */
  #typed = 0;
  #stored: Stored | null = null;
  readonly #journeys: Journey[];
  readonly #storage = memoryStorage();
  readonly #copy = draftCopy(
    1,
    1,
    browserStore(() => this.#storage),
  );
  controller: AutosaveController;
  /** The newest text that the screen has shown as saved. */
  marked = 0;

  constructor(ways: readonly Journey[]) {
    this.#journeys = [...ways];
    this.controller = this.#open();
  }

  get storedNumber(): number {
    return numberIn(this.#stored?.text ?? '');
  }

  get storedText(): string {
    return this.#stored?.text ?? '';
  }

  get typed(): number {
    return this.#typed;
  }

  #open(): AutosaveController {
    const controller = new AutosaveController(
      { copy: this.#copy, save: (request) => this.#travel(request) },
      this.#stored,
    );
    controller.subscribe(() => this.#look());
    controller.open();
    return controller;
  }

  #look(): void {
    const state = this.controller.snapshot();
    if (remarkOf(state) === 'saved') this.marked = Math.max(this.marked, numberIn(state.text));
  }

  /** A request in flight; it arrives even if the page is closed meanwhile. */
  async #travel(request: SaveRequest): Promise<SaveOutcome> {
    const { fate, ms } = this.#journeys.shift() ?? { fate: 'answered', ms: 10 };
    const after = () => new Promise<void>((resolve) => setTimeout(resolve, ms));
    await after();
    if (fate === 'never-arrives') return { type: 'unreachable' };
    const outcome = this.#arrive(request);
    await after();
    return fate === 'answer-lost' ? { type: 'unreachable' } : outcome;
  }

  #arrive({ text, over }: SaveRequest): SaveOutcome {
    const stored = this.#stored;
    const fits = stored === null ? over === null : over?.revision === stored.revision;
    if (fits) this.#stored = { id: 7, revision: (stored?.revision ?? 0) + 1, text };
    else if (stored && stored.text !== text) return { type: 'conflicted', theirs: stored };
    return this.#stored ? { type: 'replied', reply: this.#stored } : { type: 'unreachable' };
  }

  async act(act: Act): Promise<void> {
    switch (act.do) {
      case 'type':
        this.#typed += 1;
        this.controller.change({ text: `Eu, ${this.#typed}` });
        break;
      case 'wait':
        await vi.advanceTimersByTimeAsync(act.ms);
        break;
      case 'reload':
        if (act.killed) this.controller.hold();
        else this.controller.flush(true);
        this.controller.close();
        this.controller = this.#open();
        break;
      case 'back-online':
        this.controller.wake();
        break;
      case 'elsewhere':
        this.#typed += 1;
        this.#stored = {
          id: 7,
          revision: (this.#stored?.revision ?? 0) + 1,
          text: `Eu, ${this.#typed}`,
        };
        break;
      case 'choose': {
        const { phase, text } = this.controller.snapshot();
        if (phase.name === 'conflict')
          this.controller.dispatch({
            type: 'resolved',
            change: { text: act.mine ? text : phase.theirs.text },
          });
      }
    }
  }

  /** Restores the connection and waits until nothing is in flight. */
  async calm(): Promise<void> {
    this.#journeys.length = 0;
    await vi.advanceTimersByTimeAsync(300_000);
  }
}

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

it('on one device the stored text is never older than the last one shown as saved', async () => {
  await fc.assert(
    fc.asyncProperty(journeys, fc.array(fc.oneof(...ofOneDevice), { maxLength: 40 }), async (ways, acts) => {
      const world = new World(ways);
      for (const act of acts) {
        await world.act(act);
        expect(world.storedText === '' || world.storedText === `Eu, ${world.storedNumber}`).toBe(true);
        expect(world.storedNumber).toBeLessThanOrEqual(world.typed);
        expect(world.storedNumber).toBeGreaterThanOrEqual(world.marked);
      }
      await world.calm();
      const state = world.controller.snapshot();
      expect(state.phase.name).toBe('rest');
      expect(state.text).toBe(world.typed === 0 ? '' : `Eu, ${world.typed}`);
      expect(world.storedText).toBe(state.text);
      world.controller.close();
    }),
    { numRuns: 400 },
  );
});

it('with two devices nothing is overwritten silently: it is stored, or both are shown', async () => {
  await fc.assert(
    fc.asyncProperty(journeys, fc.array(fc.oneof(...ofTwoDevices), { maxLength: 40 }), async (ways, acts) => {
      const world = new World(ways);
      for (const act of acts) await world.act(act);
      await world.calm();
      const { phase, text } = world.controller.snapshot();
      if (phase.name === 'conflict') {
        // What the other device had written at the conflict; choosing may meet later changes.
        expect(numberIn(phase.theirs.text)).toBeLessThanOrEqual(world.storedNumber);
        expect(phase.theirs.text).not.toBe(text);
      } else if (phase.name === 'rest') {
        // Another device may have written after this one's last save; the next save then reports the conflict.
        world.controller.change({ text: 'Eu, 9999' });
        await world.calm();
        const later = world.controller.snapshot();
        expect(later.phase.name === 'conflict' ? later.text : world.storedText).toBe('Eu, 9999');
      } else expect.unreachable(`left in ${phase.name}`);
      world.controller.close();
    }),
    { numRuns: 400 },
  );
});
