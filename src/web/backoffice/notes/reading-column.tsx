import type { ScoreData } from '#contract/evaluations.ts';
import { AnswerSection } from './reading/answer-section.tsx';
import { ChatIterations } from './reading/chat-iterations.tsx';
import type { Marks } from './marking/marks.ts';
import { ComparativeAnalysis } from './scoring/comparative-analysis.tsx';
import { EvaluatorCard } from './scoring/evaluator-card.tsx';
import { CompetencyGuide, HowScoresAreGiven } from './scoring/how-scores-are-given.tsx';
import { ScoreTable } from './scoring/score-table.tsx';

interface Props {
  data: ScoreData;
  marks: Marks;
  showsReadings: boolean;
}

/** What is read before deciding: the answers, or what to look for where there are none; then where the readings come from. */
export function ReadingColumn({ data, marks, showsReadings }: Props) {
  return (
    <div className="min-w-0 space-y-10 pb-10">
      {data.answers.map((answer) => (
        <AnswerSection key={answer.question.id} answer={answer} marks={marks}>
          {data.hasWebChat ? (
            <ChatIterations interviewId={data.interview.id} question={answer.question.id} />
          ) : null}
        </AnswerSection>
      ))}
      {/* Rural candidates have no written answers: their scores come from an interview. */}
      {data.answers.length > 0 ? <HowScoresAreGiven /> : <WhatToLookFor />}
      {showsReadings && data.evaluation ? (
        <>
          <section aria-labelledby="numeros-das-leituras">
            <h2 id="numeros-das-leituras" className="mb-3 text-lg">
              Números das leituras
            </h2>
            <ScoreTable data={data} />
          </section>
          <ComparativeAnalysis items={data.comparativeAnalysis} />
        </>
      ) : null}
      <EvaluatorCard
        evaluation={data.evaluation}
        hasCalibration={data.hasCalibration}
        confidence={data.profileConfidence}
        showsReadings={showsReadings}
      />
    </div>
  );
}

function WhatToLookFor() {
  return (
    <section aria-labelledby="caracteristicas" className="space-y-3 text-sm">
      <h2 id="caracteristicas" className="text-lg">
        As características e seus comportamentos
      </h2>
      <p className="max-w-prose text-ink-soft">
        Esta inscrição não tem respostas escritas: as notas vêm da entrevista.
      </p>
      <CompetencyGuide />
    </section>
  );
}
