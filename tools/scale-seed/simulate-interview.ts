import { addDays, daysBetween, dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { expiryDate } from '#domain/interview/deadlines.ts';
import { decideRegistration } from '#domain/interview/registering.ts';
import type { StateKey } from '#domain/interview/states.ts';
import { decide, type Command, type InterviewFacts } from '#domain/interview/transitions.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { beginningOf, type ClassCalendar, type ScaleClass } from './class-calendar.ts';
import type { Random } from './random.ts';
import { deletion, pathTo, type Moment, type Path } from './steps.ts';

export interface SimulatedEvent {
  readonly command: Command;
  readonly at: Date;
  readonly from: StateKey;
  /** The facts that the command led to. */
  readonly facts: InterviewFacts;
  /** The class that a certificate is for. */
  readonly classRoom: ScaleClass | null;
}

/** One interview from its registration on, as the domain decided it. */
export interface SimulatedInterview {
  readonly version: VersionId;
  readonly registeredAt: Date;
  readonly firstState: StateKey;
  readonly events: readonly SimulatedEvent[];
  readonly facts: InterviewFacts;
}

/** Variations of the straight path to a state. */
export interface Variations {
  /** It replaces an interview that expired. */
  readonly again: boolean;
  /** An administrator deleted it in the end. */
  readonly deleted: boolean;
}

/** Where and when an interview is simulated. */
export interface SimulationContext {
  readonly version: VersionId;
  readonly ufId: number;
  readonly calendar: ClassCalendar;
  /** No event is on this day or later, except those of `just-now`. */
  readonly before: IsoDate;
  readonly now: Date;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** São Paulo's clock: three hours behind all year since 2019; summers before that are one hour off. */
const OFFSET = 3 * HOUR;
const startOf = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`) + OFFSET;

/** People act between eight in the morning and ten at night; events in the night are moved to the morning. */
function byDay(at: number, random: Random): number {
  const hour = ((at - OFFSET) % DAY) / HOUR;
  if (hour >= 8 && hour < 22) return at;
  const midnight = at - ((at - OFFSET) % DAY);
  return midnight + (hour < 8 ? 0 : DAY) + (8 + random.next() * 2) * HOUR;
}

const countedDays = (path: Path): { total: number; beforeClock: number } => {
  let total = 0;
  let beforeClock = 0;
  for (const { command, moment } of path.steps) {
    if (typeof moment === 'object') total += moment.after;
    if (command.type === 'record-processing' || command.type === 'evaluate') beforeClock = total;
  }
  return { total, beforeClock };
};

/**
 * The day of the registration: late enough for the state to be still valid, early enough for all of its steps; null
 * when no day fits.
 */
function registrationDay(path: Path, context: SimulationContext, random: Random): IsoDate | null {
  const { total, beforeClock } = countedDays(path);
  // Each step may be put off to the next morning.
  const minDaysAgo = Math.ceil(total + path.slack + path.steps.length + 1);
  const since = daysBetween(beginningOf(context.version), context.before);
  const maxDaysAgo = path.standsFor === null ? since : Math.floor(beforeClock + path.standsFor);
  const latest = Math.max(minDaysAgo, maxDaysAgo);
  if (latest > since) return null;
  // Each year brings more people than the one before it.
  const ago =
    path.standsFor === null
      ? minDaysAgo + (latest - minDaysAgo) * random.next() ** 1.5
      : random.between(minDaysAgo, latest);
  return addDays(context.before, -Math.floor(ago));
}

interface ScheduledMoment {
  readonly at: Date;
  readonly classRoom: ScaleClass | null;
}

/** The instant of the next command. */
function instantOf(
  moment: Moment,
  facts: InterviewFacts,
  last: Date,
  context: SimulationContext,
  random: Random,
): ScheduledMoment {
  if (typeof moment === 'object') {
    const at = last.getTime() + moment.after * DAY;
    // Delays of minutes are automatic processing, which runs at night too.
    return { at: new Date(moment.after < 0.02 ? at : byDay(at, random)), classRoom: null };
  }
  if (moment === 'just-now')
    return { at: new Date(context.now.getTime() - random.between(1, 25) * 60_000), classRoom: null };
  if (moment === 'after-class') {
    const decidedOn = dateInSaoPaulo(facts.processedAt ?? facts.registeredAt);
    const classRoom = context.calendar.nextClass(context.version, context.ufId, addDays(decidedOn, 7));
    if (!classRoom) throw new Error('No class to be certified for');
    const day = addDays(classRoom.endDate, random.int(1, 14));
    return { at: new Date(startOf(day) + random.between(9, 18) * HOUR), classRoom };
  }
  const lastDay = expiryDate(facts);
  if (!lastDay) throw new Error(`Nothing expires in ${facts.state}`);
  return moment === 'expiry'
    ? { at: new Date(startOf(addDays(lastDay, 1)) + random.between(10, 14) * 60_000), classRoom: null }
    : {
        at: new Date(startOf(addDays(lastDay, -random.int(0, 14))) + random.between(9, 18) * HOUR),
        classRoom: null,
      };
}

function applyDecision(facts: InterviewFacts, command: Command, at: Date): InterviewFacts {
  const decision = decide(facts, command, at);
  if ('refusal' in decision)
    throw new Error(`A life that ${command.type} refuses: ${facts.state}, ${decision.refusal.code}`);
  return decision.next;
}

/**
 * Simulates an interview that is in the wanted state on the context's day, every step decided by the domain. With
 * `again`, an expired interview precedes it. Null when the version is too recent for such a path.
 */
export function simulateUntil(
  state: StateKey,
  context: SimulationContext,
  random: Random,
  { again, deleted }: Variations,
): { readonly interview: SimulatedInterview; readonly earlier: SimulatedInterview | null } | null {
  const straight = pathTo(context.version, state, random);
  const path = deleted ? { ...straight, steps: [...straight.steps, deletion(random)] } : straight;
  const day = registrationDay(path, context, random);
  if (!day) return null;
  const registeredAt = new Date(startOf(day) + random.between(7, 23) * HOUR);
  const earlier = again ? simulateEarlier({ ...context, before: day }, random) : null;
  if (again && !earlier) return null;

  const decision = decideRegistration(context.version, earlier?.facts ?? null, registeredAt);
  if ('refusal' in decision) throw new Error(`A life that cannot begin: ${decision.refusal.code}`);
  let facts: InterviewFacts = {
    version: context.version,
    state: decision.state,
    registeredAt,
    processedAt: null,
    extendedAt: null,
    decidedBy: null,
    humanReviewAskedAt: null,
    blindReaders: null,
    deletedAt: null,
    superseded: false,
  };
  let last = registeredAt;
  const events: SimulatedEvent[] = [];
  for (const { command, moment } of path.steps) {
    const { at, classRoom } = instantOf(moment, facts, last, context, random);
    const from = facts.state;
    facts = applyDecision(facts, command, at);
    events.push({ command, at, from, facts, classRoom });
    last = at;
  }
  if (facts.state !== state) throw new Error(`A life for ${state} that ended in ${facts.state}`);
  return {
    interview: { version: context.version, registeredAt, firstState: decision.state, events, facts },
    earlier,
  };
}

const EXPIRED = ['EXPIRADA-SEM_RESULTADO', 'EXPIRADA-APTO', 'EXPIRADA-NAO_APTO'] as const;

/** The expired interview of somebody who registers again: ended before the day of the new registration. */
function simulateEarlier(context: SimulationContext, random: Random): SimulatedInterview | null {
  const variations = { again: false, deleted: false };
  return simulateUntil(random.pick(EXPIRED), context, random, variations)?.interview ?? null;
}
