import type { ReactNode } from 'react';

/** What other features put into a card. */
export type CardPieces = {
	/** among the actions: own lists, notes, a decision */
	marks: ReactNode;
	/** among the facts of the head */
	decision: ReactNode;
	links: ReactNode;
};
