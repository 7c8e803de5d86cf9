import type { SourceDeps } from '#features/sources/public.ts';
import type { IndexWatch } from '#search/public.ts';

export type CardDeps = SourceDeps & {
	/** the register is invented: every card says so */
	isDemo: boolean;
};

export type SubjectDeps = CardDeps & {
	searchIndex: IndexWatch;
	/** searches read copies of the database, which may be behind */
	hasReplicas: boolean;
	/** answers of the search are kept up to that; 0: none */
	searchMemoryBytes: number;
};
