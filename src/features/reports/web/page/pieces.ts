import type { ComponentType } from 'react';

/** What other features put into a report. */
export type ReportPieces = {
	DownloadPdf: ComponentType<{ reportId: string; isReady: boolean }>;
	OtherFormats: ComponentType<{ reportId: string; isReady: boolean }>;
	LinksBlock: ComponentType<{ cardId: string; report: string }>;
};
