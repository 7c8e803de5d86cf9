import { numberFaults } from './tables.ts';

/** What a mass check takes and tells: words that the calls, the pages and the exports know. */

/** Days that a check and its results are kept. */
export const massCheckDays = 180;

export const massCheckStates = ['draft', 'running', 'paused', 'done', 'cancelled'] as const;
export type MassCheckState = (typeof massCheckStates)[number];

/** What rows are judged by: what the portal has, or also what open sources of the basic report answer now. */
export const massCheckDepths = ['lists', 'live'] as const;
export type MassCheckDepth = (typeof massCheckDepths)[number];

/** Rows of a check that asks sources. */
export const mostLiveRows = 1000;

/** Why a row is not judged. */
export const rowFaults = [...numberFaults, 'duplicate'] as const;
export type RowFault = (typeof rowFaults)[number];

/** What a judged row came to: of several the first. */
const rowOutcomes = ['stop', 'red', 'unnamed', 'green', 'not_calculated'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The tiles of the page: an outcome, or why there is none. */
export const rowGroups = [...rowOutcomes, 'unknown', 'unanswered', 'waiting', 'repeated', 'faulty'] as const;
export type RowGroup = (typeof rowGroups)[number];
