import { useCallback, useState, type ReactNode } from 'react';

/** A live region, and what puts a sentence into it. The same sentence twice in a row is read twice. */
export function useAnnouncer(): [ReactNode, (text: string) => void] {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return [
    <div key="announcer" aria-live="assertive" className="sr-only">
      <p key={said.turn}>{said.text}</p>
    </div>,
    announce,
  ];
}
