import type { FormRefusal } from '../../admin-page.server.ts';
import type { EntryData } from '../load-content.server.ts';

export type EntryPageProps = EntryData & {
	refused: FormRefusal | undefined;
	/** another one after each sending of the form with the texts */
	sending: string;
};

/** Somebody else has saved since the form began. */
export const isTaken = ({ code }: FormRefusal) => code === 'draft_taken';
