import { data } from 'react-router';
import type { ApiError } from './api-client.ts';

/** What a loader throws that cannot draw its page without the answer of a call: the boundary tells what the call said. */
export function failureOf({ status, message, requestId }: ApiError) {
	return data({ message, requestId }, { status });
}
