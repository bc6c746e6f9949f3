/** Every documented code and the status it answers with as an outcome of an operation. */
export const CATALOGUE = {
  SERVICE_001: 500,
  SERVICE_002: 400,
  SERVICE_003: 500,
  SERVICE_004: 400,
  SERVICE_005: 400,
  SERVICE_006: 400,
  SERVICE_007: 400,
  SERVICE_008: 400,
  SERVICE_009: 400,
  SERVICE_010: 400,
  SERVICE_011: 400,
  SERVICE_012: 400,
  SERVICE_013: 400,
  SERVICE_014: 400,
  SERVICE_015: 400,
  SERVICE_016: 500,
  SERVICE_017: 400,
  SERVICE_018: 400,
  SERVICE_019: 400,
  SERVICE_020: 400,
  SERVICE_021: 500,
  SERVICE_022: 400,
  SERVICE_023: 400,
  SERVICE_024: 400,
  SERVICE_025: 400,
  SERVICE_026: 400,
  SERVICE_027: 500,
  SERVICE_028: 400,
} as const satisfies Record<string, 400 | 500>;

export type ErrorCode = keyof typeof CATALOGUE;
export const ERROR_CODES = Object.keys(CATALOGUE) as [ErrorCode, ...ErrorCode[]];
