import type { ComponentType } from 'react';

/** What other features put into a report. */
export type ReportPieces = {
	DownloadPdf: ComponentType<{ reportId: string; isReady: boolean }>;
	OtherFormats: ComponentType<{ reportId: string; isReady: boolean }>;
	/** a decision about the firm that stands on this report */
	Decide: ComponentType<{ subject: string; reportId: string }>;
	LinksBlock: ComponentType<{ cardId: string; report: string }>;
};
