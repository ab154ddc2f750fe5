export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

export const NO_FILE = "Choose a CSV file first.";
export const FILE_TOO_LARGE = "The file is too large. The limit is 10 MB.";
export const IMPORT_FAILED = "Failed to import the products. Please try again.";
export const IMPORT_GONE = "This import is gone. Choose the file again.";
export const STALE =
  "The shop has changed since this preview, so nothing was imported. Choose the file again.";
