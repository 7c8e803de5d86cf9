import { Counter, Gauge, Histogram } from 'prom-client';

// of the whole process, so they stand in the common registry of prom-client

export const openReports = new Gauge({ name: 'reports_open', help: 'Reports this process is asking sources for.' });
export const closedReports = new Counter({ name: 'reports_closed_total', help: 'Reports closed by this process.' });
export const closingTime = new Histogram({
	name: 'report_close_seconds',
	help: 'From the question to the closing of the report.',
	buckets: [0.1, 0.3, 0.5, 1, 2, 3, 4, 5, 5.5, 10, 30, 60],
});
export const answeredSources = new Counter({
	name: 'report_answers_total',
	help: 'What became of the questions of reports.',
	labelNames: ['state', 'late'],
});
export const eventReaders = new Gauge({ name: 'report_event_readers', help: 'Open event streams of this process.' });
