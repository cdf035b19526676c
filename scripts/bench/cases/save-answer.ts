import { rotation, type BenchCase } from '../case.ts';
import { freshText, type Writer } from '../subjects.ts';

/** The autosave: five hundred candidates, each at one answer, revision after revision. */
export const saveAnswer: BenchCase = {
  name: 'respostas',
  async run({ compare, subjects }) {
    // Product and bare side use different writers, since each counts its own revisions.
    const half = Math.floor(subjects.writers.length / 2);
    const ofProduct = rotation(subjects.writers.slice(0, half));
    const ofBare = subjects.writers.slice(half);
    const turnOf = (writer: Writer, text: string) => ({
      method: 'PATCH' as const,
      path: `/api/v1/answers/${writer.answerId}`,
      headers: { cookie: writer.cookie },
      body: JSON.stringify({ answer: text, question: { id: writer.questionId }, revision: writer.revision }),
      answered() {
        writer.revision += 1;
        ofProduct.giveBack(writer);
      },
    });
    let at = 0;
    return [
      await compare({
        name: 'save-answer',
        what: 'salvar uma resposta',
        against: 'route',
        sample() {
          const writer = ofProduct.take();
          const text = freshText();
          const { tokenHash, candidateId, answerId, revision } = writer;
          return { turn: turnOf(writer, text), parts: { tokenHash, candidateId, answerId, revision, text } };
        },
        next: () => turnOf(ofProduct.take(), freshText()),
        nextParts() {
          const writer = ofBare[at++ % ofBare.length];
          if (!writer) throw new Error('Nobody is writing');
          const { tokenHash, candidateId, answerId } = writer;
          const revision = writer.revision++;
          return { tokenHash, candidateId, answerId, revision, text: freshText() };
        },
        aim: 3_300,
        maxRatio: 1.5,
      }),
    ];
  },
};
