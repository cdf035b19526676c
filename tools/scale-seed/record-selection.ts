import { parametersVersionName } from '#domain/chat/parameters.ts';
import type { Verdict } from '#domain/evaluation/outcome.ts';
import { indexesInHundredths } from '#domain/evaluation/recalibration.ts';
import { selectsByInterview } from '#domain/seminar-version.ts';
import { arrayOf, prepare, tailOf, type RowBatch, type Prepared } from './copy.ts';
import type { Ids } from './ids.ts';
import type { SimulatedEvent, SimulatedInterview } from './simulate-interview.ts';
import type { Random } from './random.ts';
import { manualScores, createStorySets, type ManualScores, type Reading, type StorySet } from './texts.ts';

/** What an event left behind in other tables, for its line of history. */
export interface Trace {
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const JUSTIFICATIONS: Readonly<Record<Verdict, string>> = {
  APTO: 'Nas cinco histórias há ações próprias, com passos e resultados que se podem conferir.',
  NAO_APTO: 'As histórias trazem opiniões, mas não o que a pessoa fez e o que resultou.',
};

/** Sets of manual scores are shared by many interviews, so that each is formatted once. */
const HAND_SETS = 64;

interface PreparedReading {
  readonly reading: Reading;
  readonly scores: readonly string[];
  readonly grades: readonly string[];
}

function inRows(reading: Reading): PreparedReading {
  return {
    reading,
    scores: reading.outcome.items.map((item) =>
      tailOf('evaluation_score', {
        competency: item.competency,
        score_spek: item.scoreSpek,
        score_empretec: item.scoreEmpretec,
        comparative_score: item.comparativeScore,
        confidence_index: item.confidenceIndex,
      }),
    ),
    grades: reading.passes.flatMap((grades, pass) =>
      grades.map((grade) =>
        tailOf('evaluation_grade', {
          pass: pass + 1,
          question_id: grade.question,
          competency: grade.competency,
          behaviour: grade.behaviour,
          points: grade.points,
          passage_start: grade.passage.start,
          passage_end: grade.passage.end,
          passage: grade.passage.text,
        }),
      ),
    ),
  };
}

interface PreparedScores {
  readonly manual: ManualScores;
  readonly tails: readonly string[];
}

/** The texts of a set as answers, and all of them as a submission. */
interface PreparedTexts {
  readonly answers: readonly Prepared[];
  readonly submission: Prepared;
}

const inFields = ({ texts }: StorySet): PreparedTexts => ({
  answers: texts.map(prepare),
  submission: prepare(JSON.stringify(texts.map((text, i) => ({ question: i + 1, text })))),
});

/** Caches the result for each key. */
function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

function prepareManualScores(verdict: Verdict, random: Random): readonly PreparedScores[] {
  return Array.from({ length: HAND_SETS }, () => {
    const manual = manualScores(verdict, random);
    return { manual, tails: manual.scores.map((score) => tailOf('manual_evaluation_score', score)) };
  });
}

/** Writes answers, submissions, evaluations and scores by hand, as the use cases would have. */
export function createSelectionRecorder(batch: RowBatch, ids: Ids, sharedRandom: Random) {
  const storySets = createStorySets();
  const rowsOf = memoize(inRows);
  const fieldsOf = memoize(inFields);
  const prepared = {
    APTO: prepareManualScores('APTO', sharedRandom),
    NAO_APTO: prepareManualScores('NAO_APTO', sharedRandom),
  };

  function evaluation(interviewId: number, submissionId: number, reading: Reading, at: Date): number {
    const { outcome, evaluator } = reading;
    const id = ids.next('evaluation');
    batch.add('evaluation', {
      id,
      submission_id: submissionId,
      interview_id: interviewId,
      attempt: 1,
      evaluator: evaluator.name,
      evaluator_version: evaluator.version,
      parameters_version: parametersVersionName(null),
      calibration_version: reading.calibrationVersion,
      total: outcome.totalScoreProfile,
      comparative_total: outcome.totalComparativeScore,
      confidence: outcome.profileConfidence,
      outcome: outcome.result,
      reasons: arrayOf(outcome.reasons),
      created_at: at,
      indexes: arrayOf(indexesInHundredths(outcome.items).map(String)),
    });
    const { scores, grades } = rowsOf(reading);
    for (const tail of scores) batch.addTail('evaluation_score', id, tail);
    for (const tail of grades) batch.addTail('evaluation_grade', id, tail);
    return id;
  }

  return {
    /** The stories of an interview: those with the same automatic verdict, else any. */
    storiesOf({ events }: SimulatedInterview, own: Random): StorySet {
      const decided = events.find(({ facts }) => facts.decidedBy === 'machine')?.facts.state;
      if (decided === 'FINALIZADA-APTO') return storySets.decidedAs('APTO', own);
      return decided === 'FINALIZADA-NAO_APTO' ? storySets.decidedAs('NAO_APTO', own) : storySets.any(own);
    },

    /** The answers written so far: all five once they are sent. */
    answers(interviewId: number, { version, events }: SimulatedInterview, set: StorySet, own: Random): void {
      const written = events.find(({ command }) => command.type === 'save-answer');
      if (!written || !selectsByInterview(version)) return;
      const sent = events.find(({ command }) => command.type === 'send');
      const count = sent ? set.texts.length : own.int(1, set.texts.length - 1);
      const { answers } = fieldsOf(set);
      for (const [i, text] of set.texts.slice(0, count).entries()) {
        // The last one that was never sent is half a story.
        const unfinished = !sent && i === count - 1;
        batch.add('answer', {
          id: ids.next('answer'),
          interview_id: interviewId,
          question_id: i + 1,
          text: unfinished ? text.slice(0, own.int(20, Math.floor(text.length / 2))) : (answers[i] ?? text),
          revision: own.int(1, 40),
          updated_at: sent?.at ?? written.at,
        });
      }
    },

    submission(interviewId: number, set: StorySet, at: Date): number {
      const id = ids.next('submission');
      const answers = fieldsOf(set).submission;
      batch.add('submission', { id, interview_id: interviewId, answers, sent_at: at });
      return id;
    },

    /** Empty when the evaluation failed. */
    processing(interviewId: number, submissionId: number, set: StorySet, event: SimulatedEvent): Trace {
      if (event.facts.state === 'FINALIZADA-ERRO_DE_PROCESSAMENTO') return {};
      const reading = event.facts.decidedBy === 'machine' ? set.decided : set.proposed;
      if (!reading) throw new Error('A machine cannot have decided on these stories');
      return {
        details: { evaluation: evaluation(interviewId, submissionId, reading, event.at), droppedGrades: 0 },
      };
    },

    byHand(interviewId: number, verdict: Verdict, accountId: number, at: Date, own: Random): Trace {
      const { manual, tails } = own.pick(prepared[verdict]);
      const id = ids.next('manual_evaluation');
      const reason = JUSTIFICATIONS[verdict];
      batch.add('manual_evaluation', {
        id,
        interview_id: interviewId,
        total: manual.total,
        verdict,
        justification: reason,
        account_id: accountId,
        at,
      });
      for (const tail of tails) batch.addTail('manual_evaluation_score', id, tail);
      return { reason, details: { manualEvaluation: id } };
    },
  };
}
