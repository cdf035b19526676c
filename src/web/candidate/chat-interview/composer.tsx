import { type KeyboardEvent, type RefObject, useId } from 'react';
import { CHAT_MESSAGE_MAX } from '#contract/chat.ts';
import { ANSWER_WORDS, countWords } from '#domain/word-count.ts';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK } from '../../ui/field.tsx';
import { DictationControl } from '../interview/dictation/dictation-control.tsx';
import type { DictationHandle } from '../interview/dictation/use-dictation.ts';
import { useMedia } from '../../ui/use-media.ts';

/** Devices with a mouse have a keyboard: Enter sends. On phones Enter inserts a line break and the button sends. */
const KEYBOARD = '(hover: hover) and (pointer: fine)';

/** Characters that fit beside the button on a small phone; a longer text takes the whole width, the button below it. */
const ONE_LINE = 24;

const inFigures = (count: number): string => count.toLocaleString('pt-BR');

/** Why a message cannot be sent, or a warning about it; null when neither applies. */
export function remarkOn(typing: string, accepted: number): { text: string; stops: boolean } | null {
  if (typing.length > CHAT_MESSAGE_MAX)
    return {
      text: `A mensagem é longa demais: são ${inFigures(typing.length)} caracteres, e cabem ${inFigures(CHAT_MESSAGE_MAX)}. Divida em mensagens menores.`,
      stops: true,
    };
  const words = countWords(typing);
  const over = accepted + words - ANSWER_WORDS.maximum;
  if (words > 20 && over > 0)
    return {
      text: `Com esta mensagem, a resposta passa em ${over} ${over === 1 ? 'palavra' : 'palavras'} do máximo de ${ANSWER_WORDS.maximum}. Encurte a mensagem para que ela entre.`,
      stops: false,
    };
  return null;
}

interface Props {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  typing: string;
  /** Words of the answer so far. */
  accepted: number;
  disabled: boolean;
  dictation: DictationHandle;
  onType: (text: string) => void;
  onSend: () => void;
}

/** The field that grows with what is written, and the button that sends it. */
export function Composer({ fieldRef, typing, accepted, disabled, dictation, onType, onSend }: Props) {
  const id = useId();
  const enterSends = useMedia(KEYBOARD);
  const remark = remarkOn(typing, accepted);
  const maySend = !disabled && typing.trim() !== '' && !remark?.stops;
  const isLong = typing.length > ONE_LINE || typing.includes('\n');
  const send = () => {
    // Interim dictated words belong to the message.
    dictation.dispatch({ type: 'close' });
    if (maySend) onSend();
    fieldRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composing of a character sends nothing.
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Sua mensagem
      </label>
      <div className={isLong ? 'flex flex-col gap-2' : 'flex items-end gap-2'}>
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          value={typing}
          placeholder="Escreva a sua mensagem"
          aria-describedby={`${id}-dica ${id}-aviso`}
          aria-invalid={remark?.stops || undefined}
          spellCheck
          enterKeyHint={enterSends ? 'send' : 'enter'}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          className={`field-sizing-content max-h-[38dvh] min-h-12 flex-1 resize-none leading-relaxed ${CONTROL_LOOK}`}
        />
        <Button type="submit" aria-disabled={!maySend || undefined}>
          Enviar
        </Button>
      </div>
      <DictationControl dictation={dictation} disabled={disabled} compact />
      <p id={`${id}-dica`} className={enterSends ? 'mt-1 text-sm text-ink-soft' : 'sr-only'}>
        {enterSends ? 'Enter envia, Shift + Enter muda de linha.' : 'O botão Enviar envia a mensagem.'}
      </p>
      <p id={`${id}-aviso`} aria-live="polite" className="text-sm font-semibold text-pending">
        {remark?.text}
      </p>
    </form>
  );
}
