import type { FormRefusal } from '../admin-page.server.ts';
import type { EntryData } from './load-content.server.ts';

export type EntryPageProps = EntryData & { refused: FormRefusal | undefined };
