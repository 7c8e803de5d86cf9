import type { ReactNode } from 'react';

/** What other features put into a card. */
export type CardPieces = {
	/** among the actions: own lists, notes, a decision */
	marks: ReactNode;
	/** beside them: into the comparison */
	compare: ReactNode;
	/** beside them: the way to a PDF; null: a person's number stands on no page */
	pdf: ReactNode;
	/** among the facts of the head */
	decision: ReactNode;
	links: ReactNode;
	/** below the people: how lists of sanctions met them; null: a person is not compared on their own card */
	screening: ReactNode;
};
