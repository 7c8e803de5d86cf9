export type ImportJob = { databaseUrl: string; path: string };

export type ImportResult = {
	rows: number;
	rowsBad: number;
	/** from the call to the published list, on a database that syncs */
	seconds: number;
	/** of these: reading the files into the staging table */
	stagingSeconds: number;
	peakRssBytes: number;
};
