export type ImportJob = { databaseUrl: string; path: string };

export type ImportResult = {
	rows: number;
	rowsBad: number;
	/** from the call to the published list, on a database that syncs */
	seconds: number;
	/** of these: reading the files into the staging table */
	stagingSeconds: number;
	/** after these: the search index of a register that has changed much; 0 where it was changed with the list */
	indexSeconds: number;
	/** processor time of this process up to the published list */
	processorSeconds: number;
	peakRssBytes: number;
};
