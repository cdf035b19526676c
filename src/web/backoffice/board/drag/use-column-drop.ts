import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';

/** Lets cards be dropped on an element of a column, which carries its `columnAttribute`. */
export function useColumnDrop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({ element, getDropEffect: () => 'move' });
  }, [ref]);
}
