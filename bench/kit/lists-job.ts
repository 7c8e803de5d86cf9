export type ListsJob = { databaseUrl: string; lists: readonly { sourceId: string; paths: readonly string[] }[] };

export type ListsResult = {
	rows: number;
	rowsBad: number;
	/** from the first file to the last published list, on a database that syncs */
	seconds: number;
	peakRssBytes: number;
};
