import type { SourceDeps } from '#features/sources/public.ts';

export type SubjectDeps = SourceDeps & {
	/** copies of the database that searches may read */
	replicaUrls?: readonly string[];
	/** answers of the search are kept up to that; 0: none */
	searchMemoryBytes: number;
	/** the register is invented: every card says so */
	isDemo: boolean;
};
