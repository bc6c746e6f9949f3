import type { ErrorTexts } from "./error-text";

export const en: ErrorTexts = {
  codes: {
    SERVICE_001: {
      title: "The service failed",
      cause: "The service met a fault of its own while it handled the request.",
      remedy:
        "Send the request again, with the same Idempotency-Key if it had one. If it fails again, give the operator of the service the X-Request-Id of the answer.",
    },
    SERVICE_002: {
      title: "Product not found",
      cause:
        "The request names a product that the producer’s catalog does not hold. Nothing of it was applied.",
      remedy:
        "Compare the product’s reference with the catalog. If the product is missing there, look it up or import it first, then send the request again.",
    },
    SERVICE_003: {
      title: "The data store failed",
      cause: "The database is away, or it could not process the request.",
      remedy:
        "Wait for the seconds that Retry-After names, then send the request again, with the same Idempotency-Key if it had one.",
    },
    SERVICE_004: {
      title: "Producer not found",
      cause:
        "No producer with this NRN is open to your key or session. Another account’s producer is answered in the same way.",
      remedy:
        "Check the NRN, in France the 14 digits of the SIRET, and use a key or session of that producer. In a product lookup, check ProducerNrnRequestAuthor.",
    },
    SERVICE_005: {
      title: "The request is not valid",
      cause:
        "Something in the request is missing, malformed or out of range, an id is unknown, or the request does not fit an earlier one (version, Idempotency-Key). Answers given before an operation runs carry the same code, and their status tells the reason.",
      remedy:
        "With 400, compare the request with the API reference; Accept: application/problem+json names each field. With 401 check the key, with 403 its scopes, with 404 the path, with 405 the method, with 413 the size; with 429 or 503 wait for the seconds of Retry-After.",
    },
    SERVICE_006: {
      title: "The declaration is validated",
      cause:
        "The scheme’s part of the declaration that holds this product is validated, so its quantities are locked. Nothing was changed.",
      remedy:
        "Reopen that part and give a reason: PUT /producers/declarations with reopen and reason. Then send the quantities again.",
    },
    SERVICE_007: {
      title: "Not a multipart upload",
      cause: "The upload’s Content-Type is not multipart/form-data. Nothing was stored.",
      remedy:
        "Send the file in the field “file” of a multipart/form-data request. Let your HTTP client write the Content-Type, since it holds the boundary.",
    },
    SERVICE_008: {
      title: "No file in the upload",
      cause: "The upload has no file in the field “file”. Nothing was stored.",
      remedy: "Attach one file in the field “file”, then send the upload again.",
    },
    SERVICE_009: {
      title: "More than one file in the upload",
      cause: "The upload holds several files, and a request takes one. Nothing was stored.",
      remedy: "Send one file per upload, the next one when the batch before has ended.",
    },
    SERVICE_010: {
      title: "Identifier missing or wrong",
      cause:
        "The product’s external id is missing or does not fit its type. In a GTIN, the last digit has to agree with the others.",
      remedy:
        "Copy the identifier from the packaging: a spreadsheet may have shortened it. For a reference of your own, send ExternalIdType=SKU, or SKU in the column external_id_type.",
    },
    SERVICE_011: {
      title: "Type of identifier not determined",
      cause:
        "The identifier is no valid GTIN or ASIN and no SKU that the catalog knows, and nothing else says what it is.",
      remedy: "Send ExternalIdType with GTIN, ASIN or SKU. In a file, fill the column external_id_type.",
    },
    SERVICE_012: {
      title: "Producer not named",
      cause:
        "ProducerNrnRequestAuthor is missing, so nothing says for which producer the product is looked up.",
      remedy: "Send ProducerNrnRequestAuthor with the producer’s NRN.",
    },
    SERVICE_013: {
      title: "Title or description needed",
      cause:
        "The contributions follow from what the product is, and neither a title nor a description says it.",
      remedy:
        "Send Title, and Description if there is one. In a file, fill the columns title and description. Then send it again.",
    },
    SERVICE_014: {
      title: "Contributions not determined",
      cause:
        "What is known of the product fits no stream with enough confidence, or the country has no scale for this period, or the scheme’s price is not known yet. Nothing was added, charged or validated.",
      remedy:
        "Say in the title and description what the product is, what it is made of and how it is powered. Check the country and the period, then send the request again. A price that is not known yet is once the scheme’s scale is imported.",
    },
    SERVICE_015: {
      title: "A field needed for the price is missing",
      cause:
        "A scale that applies to the product needs a field that is not known: for a price per kilogram, the weight.",
      remedy: "Send Weight, in kilograms. In a file, fill the column weight_kg. Then send the request again.",
    },
    SERVICE_016: {
      title: "The batch’s file is gone",
      cause:
        "The upload was accepted, but its file, or that of its refused rows, is no longer in storage. A batch that finds so fails; a request that needs the file is answered 500.",
      remedy:
        "Upload the file again; the batch’s counters tell whether some of its rows were processed. If it happens again, give the operator of the service the batch’s id.",
    },
    SERVICE_017: {
      title: "The file has errors",
      cause:
        "The file cannot be read as it is, or a row has an error. In strict mode no row is processed then.",
      remedy:
        "Of a batch, download errors.csv: it names the column and the reason of each error. Correct the file and upload it again, or upload it with Mode=partial to process the rows without errors. If its headers are not recognized, name them in Columns. Of a request that is refused with 400, Accept: application/problem+json names the errors, and nothing of the file was kept.",
    },
    SERVICE_018: {
      title: "No row in the file",
      cause: "The file holds no product: under its header line there is nothing, or blank lines only.",
      remedy:
        "Check that the right file was exported and that rows follow the header line, then upload it again.",
    },
    SERVICE_019: {
      title: "Not enough credits for the file",
      cause:
        "The whole file costs more credits than there are. No row was processed and no credit was spent.",
      remedy:
        "Add the credits that the batch says are missing, or upload fewer rows. DryRun=true tells what a file costs before anything is spent.",
    },
    SERVICE_020: {
      title: "Producer not found when the batch began",
      cause: "The producer of the upload no longer existed when the file was prepared. No row was processed.",
      remedy: "Check the producer’s NRN with the operator of the service, then upload the file again.",
    },
    SERVICE_021: {
      title: "The batch could not be recorded",
      cause:
        "The service could not write the batch into its database, which is answered 500, or the batch’s files into the storage, again and again, which ends the batch.",
      remedy:
        "Upload the file again in a few minutes; the batch’s counters tell whether some of its rows were processed. If it fails again, give the operator of the service the batch’s id, or the X-Request-Id of the answer.",
    },
    SERVICE_022: {
      title: "Another batch is running",
      cause:
        "A producer has one running batch at a time, and one has not ended. The new file was not stored.",
      remedy:
        "Wait until the running batch has ended, or cancel it: GET /producers/{ProducerNrn}/batches lists it. Then upload the file again.",
    },
    SERVICE_023: {
      title: "Producer not found while the batch ran",
      cause:
        "The producer of the batch no longer existed while its rows were processed, so the batch stopped.",
      remedy:
        "Check the producer’s NRN with the operator of the service. The batch’s counters tell how many rows were processed.",
    },
    SERVICE_024: {
      title: "Product of a row not found",
      cause: "A row of a quantities file names a product that the producer’s catalog does not hold.",
      remedy:
        "Correct external_id in that row, or add the product to the catalog first. Then upload the row again.",
    },
    SERVICE_025: {
      title: "Country missing or unknown",
      cause: "EprCountryCode is empty, or it is no country of this service.",
      remedy:
        "Upload the file again with the country’s two letters in EprCountryCode, FR for instance. GET /countries lists the countries.",
    },
    SERVICE_026: {
      title: "Declaration period not found",
      cause: "DeclarationPeriodCode is empty, or it is no declaration period of the country.",
      remedy:
        "Upload the file again with a period of that country in DeclarationPeriodCode. GET /declaration-periods lists the periods.",
    },
    SERVICE_027: {
      title: "Too many records at once",
      cause:
        "A worker was handed more than 500 records in one go and stopped. The fault is the service’s, not the file’s.",
      remedy:
        "Give the operator of the service the batch’s id. The batch’s counters tell how many rows were processed.",
    },
    SERVICE_028: {
      title: "No company with this NRN",
      cause: "The look-up for onboarding or legal data found no company under this NRN.",
      remedy: "Check each digit of the NRN, in France the SIRET with 14 digits, then look it up again.",
    },
  },
  gate: {
    401: {
      title: "No valid key, session or proof",
      cause:
        "The key is missing, malformed, unknown, revoked or expired, or the session has ended; or a password, a token or the signature of an event that the request carries is wrong.",
      remedy:
        "Send the whole key in the Authorization header. If it is revoked or expired, create another. In the portal, sign in again. Check the password, the token, or the signature and its time, where the request carries one.",
    },
    403: {
      title: "Not allowed",
      cause:
        "The key’s scopes or your role do not cover the operation, or a request with a session cookie came from another site.",
      remedy:
        "Use a key with the scope that the API reference names, or ask an owner of the producer for another role. In a browser, call from the portal’s own address.",
    },
    404: {
      title: "No such path",
      cause:
        "There is no operation at this path, or this service does not offer it, or the secret address of a calendar was ended. An unknown producer or id is not the reason: it answers 400.",
      remedy:
        "Compare the path with the API reference. It begins with /api and has no version in it. A calendar’s address is made anew on the portal.",
    },
    405: {
      title: "Method not allowed",
      cause: "The path exists, but not with this method. HEAD and TRACE never run an operation.",
      remedy: "Use a method that the Allow header of the answer names.",
    },
    413: {
      title: "The body is too large",
      cause:
        "The body is larger than the operation accepts. A file of rows has at most 50 MiB, a document 10 MiB.",
      remedy: "Split it: at most 1,000 products in a quantities request, several files one after the other.",
    },
    429: {
      title: "Too many requests",
      cause:
        "More requests came from this key, user or address than the limit allows, too many long reads of one producer wait for their turn, or a long change of the producer, such as the undoing of a large import, is still under way.",
      remedy: "Wait for the seconds that Retry-After names, then go on at a slower pace.",
    },
    503: {
      title: "The service is not ready",
      cause: "The process is stopping, or its database still lacks a migration.",
      remedy:
        "Send the request again after the seconds of Retry-After; another process may answer it at once.",
    },
  },
  page: {
    index: "Error codes",
    lead: "A refused request is answered with one of these codes and a status beside it. Where that is 200, a batch reports the code, on itself or on a row of its error file; rows carry some codes of 400 as well.",
    all: "All error codes",
    code: "Code",
    meaning: "What happened",
    status: "Status",
    cause: "Why",
    remedy: "What to do",
    gate: "With a status other than 400",
    example: "Example",
    request: "Request",
    answer: "answer",
  },
};
