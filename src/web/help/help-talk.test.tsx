import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HelpTalk } from './help-talk.tsx';

afterEach(cleanup);

const topics = [
  { question: 'Quanto custa?', answer: 'A seleção é gratuita.', words: 'preço valor' },
  { question: 'Qual é o prazo?', answer: 'Está na sua página.', words: 'data limite' },
];
const open = () => render(<HelpTalk topics={topics} />);
// By its name: React Aria's announcer, which an earlier file of the worker may have left, has logs too.
const talk = () => screen.getByRole('log', { name: 'Perguntas e respostas' });
const log = () => within(talk());
const ask = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
};

describe('HelpTalk', () => {
  it('states that nobody reads it, and whom to call', () => {
    open();
    expect(screen.getByText(/respostas prontas/).textContent).toContain('0800 570 0800');
  });

  it('answers by the words of the question, and empties the field', () => {
    open();
    ask('qual o valor');
    expect(log().getByText('A seleção é gratuita.')).toBeTruthy();
    expect(log().queryByText('Está na sua página.')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('reports when nothing matches, and ignores an empty question', () => {
    open();
    ask('   ');
    expect(talk().textContent).toBe('');
    ask('abracadabra');
    expect(log().getByText(/Não encontrei uma resposta/)).toBeTruthy();
  });

  it('answers a topic that is chosen', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Qual é o prazo?' }));
    expect(log().getByText('Está na sua página.')).toBeTruthy();
  });
});
