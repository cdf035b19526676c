import { useInsertionEffect } from 'react';

/** React Aria's id for its style element: whatever carries it keeps React Aria from writing one. */
const STYLE_ID = 'react-aria-pressable-style';

/**
 * Prevents React Aria from adding a style element, which the CSP would block; theme.css has its rule. For
 * every component of this kit that uses React Aria's presses. An insertion effect: it runs before theirs.
 */
export function useStyleFromTheme(): void {
  useInsertionEffect(() => {
    if (document.getElementById(STYLE_ID)) return;
    const mark = document.createElement('meta');
    mark.id = STYLE_ID;
    mark.name = 'react-aria-styles';
    mark.content = 'theme.css';
    document.head.append(mark);
  }, []);
}
