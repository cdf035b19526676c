import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Tabs after the ARIA pattern: arrows, Home and End move and select; only the chosen panel is mounted. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const base = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === selected),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const target = nextIndex(event.key, index, items.length);
    const item = target === null ? undefined : items[target];
    if (target === null || !item) return;
    event.preventDefault();
    onSelect(item.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  const current = items[index];
  return (
    <>
      <div
        ref={listRef}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-x-6 overflow-x-auto border-b-2 border-line px-1 pt-1"
      >
        {items.map((item, position) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={position === index}
            aria-controls={`${base}-painel`}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onSelect(item.id)}
            className="-mb-0.5 min-h-12 shrink-0 border-b-4 border-transparent px-1 font-semibold text-ink-soft hover:text-ink aria-selected:border-primary-ink aria-selected:text-ink"
          >
            {item.label}
          </button>
        ))}
      </div>
      {current ? (
        <div
          key={current.id}
          id={`${base}-painel`}
          role="tabpanel"
          aria-labelledby={`${base}-${current.id}`}
          className="pt-6"
        >
          {current.content}
        </div>
      ) : null}
    </>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
