import { configure } from '@testing-library/react';

// What a component shows is waited for as long as a loaded machine needs: a second, the default, is less than the first
// rendering of a whole page takes beside other work. A passing test ends as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });
