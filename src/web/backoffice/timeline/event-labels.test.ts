import { describe, expect, it } from 'vitest';
import { STATE_KEYS } from '#domain/interview/states.ts';
import { COMMAND_TYPES } from '#domain/interview/transitions.ts';
import { actorText, eventLabel, recordedStateText } from './event-labels.ts';

describe('timeline labels', () => {
  it('have a sentence for every command', () => {
    for (const command of COMMAND_TYPES) expect(eventLabel(command)).not.toBe(command);
  });

  it('do not call an approval a scoring', () => {
    expect(eventLabel('evaluate', 'scores')).toBe('Avaliação manual, por notas');
    expect(eventLabel('evaluate', 'approval')).toBe('Aprovada sem notas manuais');
    expect(eventLabel('evaluate', 'questionnaire')).toBe('Questionário avaliado');
    expect(eventLabel('evaluate')).toBe('Avaliação por uma pessoa');
  });

  it('fall back to the name of an unknown event', () => {
    expect(eventLabel('teleport')).toBe('teleport');
    expect(eventLabel('toString')).toBe('toString');
  });

  it('label every state, and nothing else', () => {
    for (const key of STATE_KEYS) expect(recordedStateText(key)).toEqual(expect.any(String));
    expect(recordedStateText(null)).toBeNull();
    expect(recordedStateText('X-Y')).toBeNull();
  });

  it('name team members, but never the candidate', () => {
    expect(actorText('manager', 'Ana Lima')).toBe('Ana Lima');
    expect(actorText('manager', null)).toBe('Equipe');
    expect(actorText('candidate', 'Rui Melo')).toBe('Candidato');
  });
});
