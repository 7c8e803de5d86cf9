import type { ReportSection, RiskFactorCode } from '#domain/report.ts';

/** What the catalogue of sources says of a source, in the reader's language. */
export type DescribedSource = {
	title: string;
	publisher: string;
	officialUrl: string;
	section: ReportSection;
	/** its silence forbids a good verdict */
	isStopFactor: boolean;
	/** days between two editions of the data */
	cadenceDays: number;
	riskFactors: readonly RiskFactorCode[];
};
export type DescribeSource = (sourceId: string) => DescribedSource;
